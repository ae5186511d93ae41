import { useTrainerName } from '#web/lib/academy.tsx'
import type { Answer } from '#web/lib/api-call.ts'
import { imageAddress } from '#web/lib/images.ts'
import { SocialLink } from '#web/shell/social-links.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { words } from '#words/course.ts'

type Trainer = Answer<'GET /api/formations/details/:id'>['formateur']

export function TrainerTab({ trainer }: { trainer: Trainer }) {
  const name = useTrainerName(trainer.name)
  const { facebook, instagram, linkedin } = trainer.socialMedia
  return (
    <section className="flex flex-wrap items-start gap-6">
      <Avatar name={name} src={imageAddress(trainer.photo)} size="large" />
      <div className="grid min-w-0 flex-[1_1_18rem] gap-3">
        <div>
          <p className="font-semibold text-accent-ink text-sm">{words.trainerTitle}</p>
          <h2 className="text-2xl">
            <bdi>{name}</bdi>
          </h2>
        </div>
        <p dir="auto" className="max-w-measure whitespace-pre-line text-ink-soft">
          {trainer.bio || words.noBio}
        </p>
        <ul className="flex gap-2">
          <SocialLink name="Facebook" href={facebook} label={words.trainerOn(name, 'Facebook')} />
          <SocialLink name="Instagram" href={instagram} label={words.trainerOn(name, 'Instagram')} />
          <SocialLink name="LinkedIn" href={linkedin} label={words.trainerOn(name, 'LinkedIn')} />
        </ul>
      </div>
    </section>
  )
}
