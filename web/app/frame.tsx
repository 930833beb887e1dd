import { useRouterState } from '@tanstack/react-router'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from '#web/text/use-translation.ts'

/** The first Tab skips the parts that every page repeats. */
export function SkipLink({ main }: { main: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation('app')
  return (
    // biome-ignore lint/a11y/useValidAnchor: a skip link is a link; it only must not add a step to the history
    <a
      href="#main"
      onClick={(event) => {
        event.preventDefault()
        main.current?.focus()
      }}
      className="sr-only z-60 rounded-control bg-card px-4 py-2 font-semibold text-brand focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
    >
      {t('skip')}
    </a>
  )
}

type MainProps = { main: RefObject<HTMLElement | null>; className?: string; children: ReactNode }

export const Main = ({ main, className = '', children }: MainProps) => (
  <main id="main" ref={main} tabIndex={-1} className={`flex-1 outline-none ${className}`}>
    {children}
  </main>
)

/** Moves keyboard and screen reader to the start of a new page; the screen reader reads its title. */
export function useFocusOnNewPage() {
  const main = useRef<HTMLElement>(null)
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const before = useRef(path)
  useEffect(() => {
    const isNew = before.current !== undefined && before.current !== path
    if (isNew && !isAtMark()) beginAt(main.current)
    before.current = path
  }, [path])
  return main
}

/** True if the focus is already on the part of the page that the address names. */
const isAtMark = () => location.hash !== '' && document.activeElement?.id === location.hash.slice(1)

/** The page is named by its title only while it has the focus, because the title may arrive with the record. */
function beginAt(main: HTMLElement | null) {
  if (!main) return
  const name = () => main.setAttribute('aria-label', document.title)
  name()
  const watch = new MutationObserver(name)
  watch.observe(document.head, { subtree: true, childList: true, characterData: true })
  main.focus({ preventScroll: true })
  main.onblur = () => {
    watch.disconnect()
    main.removeAttribute('aria-label')
  }
}
