import { useNavigate, useSearch } from '@tanstack/react-router'
import { anyTextIn, idIn } from '#web/platform/search-params.ts'

/** /admin/draw-maps stores its state in the address: the open dag, or the place of a new one. */
export type DrawAddress = {
  dag?: number | undefined
  zil?: number | undefined
  survey?: number | undefined
  dag_no?: string | undefined
  /** Act on the dag; without one its boundary is drawn. */
  act?: 'split' | 'join' | undefined
}

export function useDrawAddress() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const { act } = search
  const address: DrawAddress = {
    dag: idIn(search, 'dag'),
    zil: idIn(search, 'zil'),
    survey: idIn(search, 'survey'),
    dag_no: anyTextIn(search)['dag_no'],
    act: act === 'split' || act === 'join' ? act : undefined,
  }
  const open = ({ dag, zil, survey, dag_no, act }: DrawAddress, { replace = false } = {}) =>
    void navigate({
      to: '/admin/$page',
      params: { page: 'draw-maps' },
      search: { dag: dag?.toString(), zil: zil?.toString(), survey: survey?.toString(), dag_no, act },
      replace,
      resetScroll: false,
    })
  return { address, open }
}
