import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/text/use-translation.ts'

export const controlLook =
  'block w-full min-h-11 rounded-control border border-field bg-card px-3 py-2 text-ink placeholder:text-ink-faint focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-focus disabled:bg-muted disabled:text-ink-faint aria-invalid:border-refusal aria-invalid:shadow-[0_0_0_1px_var(--color-refusal)]'

export type FrameProps = {
  id: string
  label: string
  help?: string | undefined
  errors?: string[] | undefined
  optional?: boolean
}

/** Ids of the elements that describe a control: its error first, then its help. */
export const describedBy = ({ id, help, errors }: FrameProps) =>
  [errors?.length ? `${id}-error` : '', help ? `${id}-help` : ''].filter(Boolean).join(' ') || undefined

/** Label above, control, help and error under it. */
export function FieldFrame({
  id,
  label,
  help,
  errors,
  optional = false,
  children,
}: FrameProps & { children: ReactNode }) {
  const { t } = useTranslation('ui')
  return (
    <div className="grid content-start gap-1">
      <label htmlFor={id} className="font-semibold text-sm">
        {label}
        {optional && <span className="font-normal text-ink-faint"> ({t('optional')})</span>}
      </label>
      {children}
      <FieldHelp id={id} help={help} />
      <FieldError id={id} errors={errors} />
    </div>
  )
}

export const FieldHelp = ({ id, help }: Pick<FrameProps, 'id' | 'help'>) =>
  help && (
    <p id={`${id}-help`} className="text-ink-faint text-sm">
      {help}
    </p>
  )

export const FieldError = ({ id, errors }: Pick<FrameProps, 'id' | 'errors'>) =>
  errors?.[0] && (
    <p id={`${id}-error`} className="flex items-start gap-1.5 font-semibold text-refusal text-sm">
      <CircleAlert aria-hidden="true" className="mt-0.75 size-4.5 shrink-0" />
      {errors[0]}
    </p>
  )
