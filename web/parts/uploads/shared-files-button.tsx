import { useQuery } from '@tanstack/react-query'
import { Share2 } from 'lucide-react'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { typedFile } from './file-content.ts'
import { sharedFilesQuery, useDropShared } from './shared-files.queries.ts'

type SharedFilesButtonProps = {
  /** The file and its purpose. */
  label: string
  /** Types that are taken, in the form of an input's `accept`. */
  accept: string
  multiple: boolean
  onChange: (files: File[]) => void
}

/** Takes files that the phone handed over; nothing where none fits. */
export function SharedFilesButton({ label, accept, multiple, onChange }: SharedFilesButtonProps) {
  const { t } = useTranslation('parts')
  const { count } = useFormats()
  const { data = [] } = useQuery(sharedFilesQuery)
  const dropping = useDropShared()
  const fitting = data.filter(({ file }) => isAccepted(file.type, accept)).slice(0, multiple ? undefined : 1)
  if (fitting.length === 0) return null
  const text = t('shared_files.use', { count: fitting.length, number: count(fitting.length) })

  async function handleClick() {
    onChange(await Promise.all(fitting.map(({ file }) => typedFile(file))))
    dropping.mutate(fitting)
  }

  return (
    <Button variant="secondary" aria-label={`${label}: ${text}`} onClick={() => void handleClick()}>
      <Share2 aria-hidden="true" className="size-4.5" />
      {text}
    </Button>
  )
}

/** True for a type that an `accept` such as `image/*,application/pdf` names. */
export const isAccepted = (type: string, accept: string): boolean =>
  accept.split(',').some((each) => each.trim() === type || (each.endsWith('/*') && type.startsWith(each.slice(0, -1))))
