import { ChevronDown } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { messageOf } from '#web/platform/api.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/feedback/toast.ts'
import { type ExportFormat, exportFormats, useDownloadList } from '../records.queries.ts'
import type { Records } from '../use-records.ts'

type ExportMenuProps = { download: NonNullable<Records<unknown>['downloadExport']>; className: string }

/** The list as a table for programs, in a format of choice. */
export function ExportMenu({ download, className }: ExportMenuProps) {
  const { t } = useTranslation('records')
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const id = useId()
  const exporting = useDownloadList()

  const close = () => {
    setOpen(false)
    opener.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) close()
  }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false)
  }
  const choose = (format: ExportFormat) => {
    close()
    exporting.mutate(() => download(format), {
      onError: (problem) => notify.error(messageOf(problem, t('export.failed'))),
    })
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of its buttons come up to it
    <div className="relative" onKeyDown={onKeyDown} onBlur={onBlur}>
      <Button
        ref={opener}
        variant="secondary"
        className={className}
        pending={exporting.isPending}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {t('export.open')}
        <ChevronDown aria-hidden="true" className="size-4.5" />
      </Button>
      <ul
        id={id}
        hidden={!isOpen}
        className="absolute top-full right-0 z-30 mt-1 w-max max-w-[calc(100vw-2rem)] rounded-control border border-line-strong bg-card shadow-float"
      >
        {exportFormats.map((format) => (
          <li key={format}>
            <Button variant="quiet" className="w-full justify-start! text-left" onClick={() => choose(format)}>
              {t(`export.${format}`)}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
