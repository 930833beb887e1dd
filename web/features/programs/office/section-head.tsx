import { Plus } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'

type SectionHeadProps = { id: string; title: string; about: string; add: string; onAdd: () => void }

export const SectionHead = ({ id, title, about, add, onAdd }: SectionHeadProps) => (
  <div className="flex flex-wrap items-end justify-between gap-3">
    <div className="grid min-w-0 gap-1">
      <h2 id={id} className="font-semibold text-lg">
        {title}
      </h2>
      <p className="text-ink-soft text-sm">{about}</p>
    </div>
    <Button onClick={onAdd}>
      <Plus aria-hidden="true" className="size-4.5" />
      {add}
    </Button>
  </div>
)
