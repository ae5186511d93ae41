import { cx } from 'class-variance-authority'
import { useAcademy } from '../lib/academy.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'

const signs = {
  Facebook:
    'M14 21v-8h3l.5-3.5H14V7.5c0-1 .5-2 2-2h1.7V2.7c-.5-.1-1.4-.2-2.4-.2-2.6 0-4.3 1.5-4.3 4.3v2.7H8V13h3v8',
  Instagram:
    'M7 3.5h10A3.5 3.5 0 0 1 20.5 7v10a3.5 3.5 0 0 1-3.5 3.5H7A3.5 3.5 0 0 1 3.5 17V7A3.5 3.5 0 0 1 7 3.5zM12 15.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM17 7v.01',
  LinkedIn: 'M5 10v9M5 5.5v.01M10 19v-9M10 14a4 4 0 0 1 8 0v5',
}

/** The academy's social networks. */
export function SocialLinks({ className }: { className?: string }) {
  const { facebookUrl, instagramUrl, linkedinUrl } = useAcademy()
  return (
    <ul className={cx('flex gap-2', className)}>
      <SocialLink name="Facebook" href={facebookUrl} />
      <SocialLink name="Instagram" href={instagramUrl} />
      <SocialLink name="LinkedIn" href={linkedinUrl} />
    </ul>
  )
}

type SocialLinkProps = {
  name: keyof typeof signs
  href: string | null
  /** Names the owner where it is not the academy. */
  label?: string
}

export function SocialLink({ name, href, label = name }: SocialLinkProps) {
  if (!href) return null
  return (
    <li>
      <a
        href={href}
        className="grid size-11 place-items-center rounded border border-line text-ink-soft hover:border-line-strong hover:bg-surface hover:text-ink"
      >
        <VisuallyHidden>{label}</VisuallyHidden>
        <svg viewBox="0 0 24 24" aria-hidden="true" className="lucide">
          <path d={signs[name]} />
        </svg>
      </a>
    </li>
  )
}
