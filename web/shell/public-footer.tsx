import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#shared/paths.ts'
import { words } from '#words/shell.ts'
import frieze from '../assets/zellige/frise.svg'
import { phoneDigits, useAcademy } from '../lib/academy.tsx'
import { Brand } from './brand.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { SocialLinks } from './social-links.tsx'
import { ThemeChooser } from './theme-chooser.tsx'

export function PublicFooter() {
  const academy = useAcademy()
  return (
    <footer className="mt-section bg-paper-sunken [--halo:var(--paper-sunken)]">
      <div
        className="h-5 bg-center bg-repeat-x"
        style={{ backgroundImage: `url("${frieze}")`, backgroundSize: 'auto 100%' }}
      />
      <div className="wrap">
        <div className="grid gap-8 py-12 md:grid-cols-[2.2fr_1fr_1.2fr_1.6fr]">
          <div>
            <Brand className="text-[1.0625rem]" />
            <p className="mt-4 max-w-[34ch] text-ink-soft text-sm">{words.tagline}</p>
          </div>
          <Column title={words.quickLinks}>
            <FooterLink to={paths.home}>{words.home}</FooterLink>
            <FooterLink to={paths.courses}>{words.courses}</FooterLink>
            <FooterLink to={paths.contact}>{words.contact}</FooterLink>
            <FooterLink to={paths.certificates}>{words.checkCertificate}</FooterLink>
          </Column>
          <Column title={words.legal}>
            <FooterLink to={paths.terms}>{words.terms}</FooterLink>
            <FooterLink to={paths.privacy}>{words.privacy}</FooterLink>
          </Column>
          <div>
            <Column title={words.writeToUs}>
              <li>
                <a href={`mailto:${academy.email}`} className={linkStyle}>
                  <bdi>{academy.email}</bdi>
                </a>
              </li>
              {academy.phone && (
                <li>
                  <a href={`tel:${phoneDigits(academy.phone)}`} className={linkStyle}>
                    <bdi dir="ltr">{academy.phone}</bdi>
                  </a>
                </li>
              )}
              {academy.address && (
                <li className="whitespace-pre-line py-2 text-ink-soft text-sm">{academy.address}</li>
              )}
            </Column>
            <SocialLinks className="mt-2" />
          </div>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-t py-4">
          <p className="text-ink-muted text-sm">{words.copyright(new Date().getFullYear(), academy.name)}</p>
          <div className="flex flex-wrap items-center gap-4">
            <LanguageSwitch className="-ms-2" />
            <ThemeChooser />
          </div>
        </div>
      </div>
    </footer>
  )
}

const linkStyle =
  'inline-flex min-h-10 items-center text-ink-soft no-underline hover:text-ink hover:underline'

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="mb-2 text-sm tracking-normal">{title}</h2>
      <ul>{children}</ul>
    </div>
  )
}

function FooterLink({ to, children }: { to: string; children: string }) {
  return (
    <li>
      <Link to={to} className={linkStyle}>
        {children}
      </Link>
    </li>
  )
}
