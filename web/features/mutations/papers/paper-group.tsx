import { Camera, FileUp } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type FieldText, fieldText } from '#contract/field-errors.ts'
import { type DocumentGroup, type MutationType, neededPapers } from '#contract/mutations/needed-papers.ts'
import { FileButton } from '#web/parts/uploads/file-button.tsx'
import { acceptedPapers, problemOf } from '#web/parts/uploads/paper-file.ts'
import { useLanguage } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { FieldError } from '#web/ui/form/field-frame.tsx'

type PaperGroupProps = {
  group: DocumentGroup
  type: MutationType | null
  /** True if the group has no papers yet and the office requires some. */
  missing: boolean
  onChoose: (files: File[]) => void
  /** Chosen or sent files of the group. */
  children: ReactNode
}

/** One of the four groups of papers: description, files, and buttons for more files or a photograph. */
export function PaperGroup({ group, type, missing, onChoose, children }: PaperGroupProps) {
  const { t } = useTranslation('mutations')
  const language = useLanguage()
  const [problem, setProblem] = useState<{ name: string; text: FieldText } | null>(null)
  const [added, setAdded] = useState<string[]>([])
  const id = `papers-${group}`
  const name = t(`group.${group}`)
  // A group with a single paper is named after it.
  const needed = type
    ? neededPapers(type).filter((paper) => paper.group === group && t(`paper.${paper.paper}`) !== name)
    : []

  function choose(files: File[]) {
    const bad = files.flatMap((file) => {
      const text = problemOf(file)
      return text ? [{ name: file.name, text }] : []
    })
    setProblem(bad[0] ?? null)
    const good = files.filter((file) => problemOf(file) === null)
    setAdded(good.map(({ name }) => name))
    if (good.length > 0) onChoose(good)
  }

  const errors = problem ? [`${problem.name}: ${fieldText(problem.text, language)}`] : undefined
  const says = added.length > 0 ? t('papers.added', { names: added.join(', ') }) : ''
  const button = { label: `${name}: ${t('papers.choose')}`, accept: acceptedPapers, onChange: choose }
  return (
    <fieldset className="grid content-start gap-2">
      <legend className="mb-1 font-semibold">{name}</legend>
      {needed.length > 0 && (
        <p className="text-ink-soft text-sm">{needed.map(({ paper }) => t(`paper.${paper}`)).join(' · ')}</p>
      )}
      {missing && (
        <p>
          <StatusBadge tone="waiting">{t('papers.missing')}</StatusBadge>
        </p>
      )}
      <ul className="grid gap-2 empty:hidden">{children}</ul>
      <div className="grid gap-2 sm:flex">
        <FileButton
          {...button}
          id={id}
          Sign={FileUp}
          text={t('papers.choose')}
          multiple
          invalid={errors !== undefined}
        />
        <FileButton
          {...button}
          label={`${name}: ${t('papers.photograph')}`}
          accept="image/*"
          Sign={Camera}
          text={t('papers.photograph')}
          camera
        />
      </div>
      <span role="status" className="sr-only">
        {[says, ...(errors ?? [])].join(' ')}
      </span>
      <FieldError id={id} errors={errors} />
    </fieldset>
  )
}
