import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'

type ModalProps = {
  role?: 'dialog' | 'alertdialog'
  'aria-label'?: string
  'aria-labelledby'?: string
  /** While true, Escape and the phone's back button do nothing. */
  locked?: boolean
  /** False if only a button may close it. */
  closesOnPressBeside?: boolean
  onClose: () => void
  className: string
  children: ReactNode
}

/** Native modal dialog that covers the page. Mount it to open it; the browser returns the focus when it closes. */
export function Modal({
  role = 'dialog',
  locked = false,
  closesOnPressBeside = true,
  onClose,
  className,
  children,
  ...names
}: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const beside = usePressBeside(() => closesOnPressBeside && close())

  // The browser closes a dialog without a question when back is pressed twice.
  const handleForcedClose = useEffectEvent(() => {
    dialog.current?.showModal()
    close()
  })

  useLayoutEffect(() => {
    const opened = dialog.current
    const page = document.documentElement
    const gutter = page.style.scrollbarGutter
    // The page loses its scroll bar (app.css) but not its space, so that nothing moves.
    if (innerWidth > page.clientWidth) page.style.scrollbarGutter = 'stable'
    opened?.showModal()
    // A screen reader reads the title first, not the close button.
    opened?.focus()
    opened?.addEventListener('close', handleForcedClose)
    return () => {
      opened?.removeEventListener('close', handleForcedClose)
      opened?.close()
      page.style.scrollbarGutter = gutter
    }
  }, [])

  function close() {
    if (!locked) onClose()
  }
  function handleEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    // The browser would close it without a question; a dialog behind stays open.
    event.preventDefault()
    event.stopPropagation()
    close()
  }
  return createPortal(
    <dialog
      ref={dialog}
      role={role}
      tabIndex={-1}
      {...names}
      {...beside}
      onKeyDown={handleEscape}
      onCancel={(event) => {
        // A file field inside has a cancel event of its own.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        close()
      }}
      className={`fixed inset-0 m-0 size-full max-h-none max-w-none bg-scrim/55 text-ink outline-none backdrop:hidden ${className}`}
    >
      {children}
    </dialog>,
    document.body,
  )
}

/** A drag that begins inside, such as selecting text, is no press outside. */
function usePressBeside(onPress: () => void) {
  const began = useRef(false)
  return {
    onMouseDown: (event: MouseEvent) => {
      began.current = event.target === event.currentTarget
      // The focus stays inside: the confirmation on closing returns it there.
      if (began.current) event.preventDefault()
    },
    onClick: (event: MouseEvent) => {
      if (began.current && event.target === event.currentTarget) onPress()
    },
  }
}
