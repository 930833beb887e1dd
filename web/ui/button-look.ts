export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'normal' | 'small' | 'large'

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-brand text-on-solid hover:bg-brand-strong',
  secondary: 'border-line-strong bg-card text-ink hover:border-brand hover:bg-brand-faint',
  quiet: 'border-transparent bg-transparent text-brand hover:bg-brand-soft',
  danger: 'border-transparent bg-refusal text-on-solid hover:bg-refusal-ink',
}

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-9 pointer-coarse:min-h-11 px-3 text-sm',
  normal: 'min-h-11 px-4',
  large: 'min-h-13 px-6 text-lg',
}

/** Style of every control, button or link. */
export const buttonLook = (variant: ButtonVariant, size: ButtonSize) =>
  `inline-flex items-center justify-center gap-2 [&>svg]:shrink-0 rounded-control border py-1.5 text-center font-semibold leading-snug no-underline transition-colors disabled:opacity-60 aria-disabled:opacity-60 ${variants[variant]} ${sizes[size]}`

/** A link inside text. */
export const textLink = 'font-semibold text-brand underline underline-offset-4'

/** A link with more room for a finger. */
export const roomyLink = `inline-flex min-h-8 min-w-6 pointer-coarse:min-h-11 pointer-coarse:min-w-11 items-center ${textLink}`
