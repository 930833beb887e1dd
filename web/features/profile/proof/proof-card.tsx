import type { ReactNode } from 'react'
import { Card } from '#web/ui/card.tsx'

type ProofCardProps = {
  heading: string
  /** Address or number. */
  value: string | null
  mark: ReactNode
  children: ReactNode
}

export const ProofCard = ({ heading, value, mark, children }: ProofCardProps) => (
  <Card className="grid justify-items-start gap-3">
    <div>
      <h2 className="text-ink-faint text-sm">{heading}</h2>
      {value && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="break-all font-semibold">{value}</span> {mark}
        </p>
      )}
    </div>
    {children}
  </Card>
)
