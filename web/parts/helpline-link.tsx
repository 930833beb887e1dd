import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { paymentOptionsQuery } from '#web/platform/payment-options.ts'
import { useFormats } from '#web/text/use-formats.ts'

type HelplineLinkProps = {
  className: string
  /** Content of the link before the number. */
  before?: ReactNode
  /** Wraps the link. */
  around?: (link: ReactNode) => ReactNode
}

/** Number to call; empty, with no wrapper, while it is unknown. */
export function HelplineLink({ className, before, around = (link) => link }: HelplineLinkProps) {
  const { digits } = useFormats()
  const { data: options } = useQuery(paymentOptionsQuery)
  if (!options) return null
  return around(
    <a href={`tel:${options.support_phone}`} className={className}>
      {before}
      {digits(options.support_phone)}
    </a>,
  )
}
