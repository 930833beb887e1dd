import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

const looks = { good: 'text-brand', waiting: 'text-marigold-ink', bad: 'text-refusal-ink' }

type VerdictHeadingProps = { Sign: LucideIcon; tone: keyof typeof looks; children: ReactNode }

/** Result for a paper, as a sign and a sentence. */
export const VerdictHeading = ({ Sign, tone, children }: VerdictHeadingProps) => (
  <h2 className={`flex items-start gap-2.5 font-semibold text-xl ${looks[tone]}`}>
    <Sign aria-hidden="true" className="mt-1 size-6 shrink-0" />
    {children}
  </h2>
)
