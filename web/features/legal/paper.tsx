import type { ReactNode } from 'react'
import { HelplineLink } from '#web/parts/helpline-link.tsx'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { textLink } from '#web/ui/button-look.ts'
import { Card } from '#web/ui/card.tsx'
import { Contents } from '#web/ui/contents.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'

type PaperProps = {
  title: string
  about: string
  sections: readonly { title: string; lines: readonly string[] }[]
  /** Title of the last section, of another form, which has the next number. */
  more?: readonly { title: string }[]
  children?: ReactNode
}

/** Short document: numbered points, and a contact. */
export function Paper({ title, about, sections, more = [], children }: PaperProps) {
  const { t } = useTranslation('legal')
  const { digits } = useFormats()
  return (
    <article className="page-width py-8 sm:py-12">
      <PageTitle about={about}>{title}</PageTitle>
      <div className="mx-auto max-w-2xl">
        <h1 className="font-semibold text-3xl">{title}</h1>
        <p className="mt-1 text-ink-soft text-lg">{about}</p>
        <div className="mt-6">
          <Contents
            parts={[...sections, ...more].map((part, place) => ({ id: `part-${place + 1}`, title: part.title }))}
          />
        </div>
        <Card className="mt-6 grid gap-7 sm:p-8">
          {sections.map((section, place) => (
            <section key={section.title} id={`part-${place + 1}`}>
              <h2 className="font-semibold text-lg">
                {digits(String(place + 1))}. {section.title}
              </h2>
              {section.lines.map((line) => (
                <p key={line} className="mt-2">
                  {line}
                </p>
              ))}
            </section>
          ))}
          {children}
          <HelplineLink
            className={textLink}
            around={(link) => (
              <p className="rounded-control bg-brand-soft p-4">
                {t('questions')} {link}
              </p>
            )}
          />
        </Card>
      </div>
    </article>
  )
}
