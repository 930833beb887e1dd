import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'

const numbersIn = (text = '') => text.split(',').flatMap((part) => (/^[1-9]\d{0,14}$/.test(part) ? [Number(part)] : []))

/** The registrations chosen to be paid, kept in the address too: a reload, Back and a login in between keep them. */
export function useChosenLands() {
  const { lands } = useSearch({ from: '/dashboard' })
  const navigate = useNavigate()
  const [ids, setIds] = useState(() => numbersIn(lands))

  function choose(chosen: number[]) {
    setIds(chosen)
    void navigate({
      to: '/dashboard',
      search: (before) => ({ ...before, tab: 'ldt', lands: chosen.join(',') || undefined }),
      replace: true,
      resetScroll: false,
    })
  }

  return { ids, choose, forget: () => setIds([]) }
}
