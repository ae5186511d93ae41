import type { ReactNode } from 'react'
import { paths } from '#shared/paths.ts'
import { phoneDigits, useAcademy } from '#web/lib/academy.tsx'
import { MoreLink } from '#web/ui/more-link.tsx'
import { words } from '#words/contact.ts'
import { SocialLinks } from '../../shell/social-links.tsx'
import { ContactForm } from './contact-form.tsx'

export function ContactPage() {
  const { email, phone, address, facebookUrl, instagramUrl, linkedinUrl } = useAcademy()
  return (
    <div className="wrap pt-10 lg:pt-16">
      <h1 className="text-3xl">{words.title}</h1>
      <p className="mt-3 max-w-measure text-ink-soft text-lg">{words.lead}</p>
      <div className="mt-8 grid gap-10 lg:mt-12 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start lg:gap-16">
        <ContactForm />
        <div className="divide-y divide-line border-line border-y">
          <Way title={words.byMailTitle} text={words.byMailText}>
            <a href={`mailto:${email}`} className="link inline-flex min-h-target items-center break-all">
              <bdi>{email}</bdi>
            </a>
          </Way>
          {phone && (
            <Way title={words.phoneTitle}>
              <a href={`tel:${phoneDigits(phone)}`} className="link inline-flex min-h-target items-center">
                <bdi dir="ltr">{phone}</bdi>
              </a>
            </Way>
          )}
          {address && (
            <Way title={words.addressTitle}>
              <p className="mt-1 whitespace-pre-line text-ink-soft">{address}</p>
            </Way>
          )}
          <Way title={words.coursesTitle} text={words.coursesText}>
            <MoreLink to={paths.courses}>{words.courses}</MoreLink>
          </Way>
          {(facebookUrl || instagramUrl || linkedinUrl) && (
            <Way title={words.followTitle}>
              <SocialLinks className="mt-3" />
            </Way>
          )}
        </div>
      </div>
    </div>
  )
}

function Way({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section className="py-5">
      <h2 className="text-lg">{title}</h2>
      {text && <p className="mt-1 text-ink-soft text-sm">{text}</p>}
      {children}
    </section>
  )
}
