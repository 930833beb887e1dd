import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../button.tsx'

type CancelButtonProps = { disabled: boolean; onClick: () => void; children: ReactNode }

/** The way out of a question, which has the focus when it is asked. */
export function CancelButton(props: CancelButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return <Button ref={button} variant="secondary" {...props} />
}
