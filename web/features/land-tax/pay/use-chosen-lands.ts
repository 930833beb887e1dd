import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'

const numbersIn = (text = '') => text.split(',').flatMap((part) => (/^[1-9]\d{0,14}$/.test(part) ? [Number(part)] : []))

/** Registrations chosen to be paid, stored in the address: a reload, Back and a login do not lose them. */
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
