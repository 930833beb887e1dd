import { FileText } from 'lucide-react'
import { useFileSize } from '#web/parts/uploads/use-file-size.ts'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'

type FileChoiceProps = {
  file: { name: string; size: number }
  mark?: string | null
  chosen: boolean
  onChoose: () => void
}

/** Choice among several files that share one viewer. */
export function FileChoice({ file, mark = null, chosen, onChoose }: FileChoiceProps) {
  const size = useFileSize()
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onChoose}
      className={`flex min-h-11 items-center gap-2 rounded-control border px-3 py-1 text-left hover:border-brand ${chosen ? 'border-brand bg-brand-faint' : 'border-line bg-card'}`}
    >
      <FileText aria-hidden="true" className="size-4.5 shrink-0 text-brand-mid" />
      <span className="wrap-anywhere min-w-0 flex-1 font-semibold">{file.name}</span>
      {mark && <StatusBadge tone="waiting">{mark}</StatusBadge>}
      <span className="shrink-0 text-ink-soft text-sm">{size(file.size)}</span>
    </button>
  )
}
