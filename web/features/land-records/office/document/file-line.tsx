import { FileImage, FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFileSize } from '#web/parts/uploads/use-file-size.ts'

type FileLineProps = { name: string; type: string; size: number | null; children?: ReactNode }

/** File with an icon of its kind, its name, its size and its actions. */
export function FileLine({ name, type, size, children }: FileLineProps) {
  const sizeWords = useFileSize()
  const Sign = type.startsWith('image/') ? FileImage : FileText
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Sign aria-hidden="true" className="size-6 shrink-0 text-brand-mid" />
      <p className="min-w-0 flex-1 basis-40">
        <span className="block font-semibold wrap-anywhere">{name}</span>
        {size !== null && <span className="block text-ink-soft text-sm">{sizeWords(size)}</span>}
      </p>
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  )
}
