import type { ReactNode } from 'react'

/** Facts, one line each: name and value. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <dl className="grid divide-y divide-line">{children}</dl>
)

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid gap-x-6 py-2.5 first:pt-0 print:py-1 sm:grid-cols-[11rem_minmax(0,1fr)]">
    <dt className="text-ink-faint text-sm sm:text-base">{name}</dt>
    <dd className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">{children}</dd>
  </div>
)
