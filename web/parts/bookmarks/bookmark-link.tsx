import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { safeNext } from '#web/platform/safe-next.ts'

type BookmarkLinkProps = {
  address: string
  className: string
  children: ReactNode
  /** Called on a press; returns true if the page opened the address itself. */
  onOpen?: ((address: string) => boolean) | undefined
}

/** Link to a saved address. */
export function BookmarkLink({ address, className, children, onOpen }: BookmarkLinkProps) {
  const router = useRouter()
  const href = safeNext(address) ?? '/land'
  return (
    <a
      href={href}
      className={className}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        if (!onOpen?.(address)) void router.navigate({ href })
      }}
    >
      {children}
    </a>
  )
}
