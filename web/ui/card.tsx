import type { ComponentProps } from 'react'

/** A white sheet on the paper ground. */
export const Card = ({ className = '', ...rest }: ComponentProps<'section'>) => (
  <section {...rest} className={`rounded-card border border-line bg-card p-5 shadow-card ${className}`} />
)
