import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../button.tsx'

type CancelButtonProps = { disabled: boolean; onClick: () => void; children: ReactNode }

/** Cancel button of a question, which gets the focus when the question opens. */
export function CancelButton(props: CancelButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return <Button ref={button} variant="secondary" {...props} />
}
