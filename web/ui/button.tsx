import type { ComponentProps, MouseEvent } from 'react'
import { useTranslation } from '#web/text/use-translation.ts'
import { type ButtonSize, type ButtonVariant, buttonLook } from './button-look.ts'
import { Spinner } from './feedback/spinner.tsx'
import { useAfter } from './hooks/use-after.ts'

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  /** The button's act is in progress: it cannot be pressed again, and shows a message when it takes long. */
  pending?: boolean
}

export function Button({
  variant = 'primary',
  size = 'normal',
  pending = false,
  className = '',
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      // Not disabled: a disabled button would lose the focus, and a dialog could not return it.
      aria-disabled={pending || rest['aria-disabled'] || undefined}
      aria-busy={pending || undefined}
      onClick={pending ? pressedAgain : rest.onClick}
      // The message about a long wait wraps below if there is no room next to it.
      className={`${buttonLook(variant, size)} ${pending ? 'flex-wrap' : ''} ${className}`}
    >
      {pending && <Spinner />}
      {rest.children}
      {pending && <StillWorking />}
    </button>
  )
}

/** Enter in a form presses its button too. */
const pressedAgain = (event: MouseEvent) => event.preventDefault()

function StillWorking() {
  const { t } = useTranslation('ui')
  const long = useAfter(5000)
  return (
    <span role="status" className={long ? 'text-sm font-normal' : 'sr-only'}>
      {long && t('still_working')}
    </span>
  )
}
