import type { ReactNode } from 'react'

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex items-start justify-between gap-4 py-2">
    <dt className="shrink-0 text-ink-soft">{name}</dt>
    <dd className="min-w-0 text-right font-semibold">{children}</dd>
  </div>
)
