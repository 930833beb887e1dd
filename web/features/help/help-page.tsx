import type { ReactNode } from 'react'
import { Contents } from '#web/ui/contents.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { HelpQuestions, type Question } from './help-questions.tsx'
import { HelpSection, type Section } from './help-section.tsx'

type HelpPageProps = {
  title: string
  about: string
  sections?: readonly Section[]
  moreSections?: readonly Section[]
  questions?: readonly Question[]
  /** Content between the sections and those after it. */
  children?: ReactNode
  /** Link to the next step, at the top. */
  start?: ReactNode
}

/** A shorter page needs no list of its parts. */
const minParts = 4

/** Information page: introduction, sections and frequent questions. */
export function HelpPage({
  title,
  about,
  sections = [],
  moreSections = [],
  questions = [],
  children,
  start,
}: HelpPageProps) {
  const named = sections.map((section, place) => ({ ...section, id: section.id ?? `part-${place + 1}` }))
  const namedMore = moreSections.map((section, place) => ({ ...section, id: section.id ?? `more-${place + 1}` }))
  const parts = [...named, ...namedMore]
  return (
    <article className="page-width py-8 sm:py-12 print:p-0">
      <PageTitle about={about}>{title}</PageTitle>
      <div className="mx-auto max-w-2xl">
        <h1 className="font-semibold text-3xl leading-tight">{title}</h1>
        <p className="mt-2 text-ink-soft text-lg">{about}</p>
        {start && <div className="no-print mt-5 flex flex-wrap gap-3">{start}</div>}
        <div className="mt-8 grid gap-8">
          {parts.length >= minParts && <Contents parts={parts} />}
          {named.map((section) => (
            <HelpSection key={section.title} section={section} />
          ))}
          {children}
          {namedMore.map((section) => (
            <HelpSection key={section.title} section={section} />
          ))}
          {questions.length > 0 && <HelpQuestions questions={questions} />}
        </div>
      </div>
    </article>
  )
}
