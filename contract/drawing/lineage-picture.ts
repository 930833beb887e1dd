import type { LineageDag, LineageEdge } from './lineage.ts'

// Layout of a lineage for screen and paper: surveys in columns, joined by ribbons as thick as the shares.

type PictureDag = Pick<LineageDag, 'id' | 'share'> & { survey: { code: string } }
type PictureEdge = Pick<LineageEdge, 'newer_id' | 'older_id' | 'share_of_newer' | 'share_of_older'>
type Drawn<Dag, Edge> = { dag_id: number; dags: readonly Dag[]; edges: readonly Edge[] }

/** A parcel on the picture: `left` and `width` in percent of it, `top` in the unit of the sizes. */
export type Box<Dag> = { dag: Dag; left: number; width: number; top: number }
export type Column<Dag> = { code: string; left: number; width: number; boxes: Box<Dag>[] }
/** Land that passed from one parcel to another; each end is as thick as the share of its parcel. */
export type Ribbon<Edge> = { edge: Edge; path: string }
export type Picture<Dag, Edge> = { columns: Column<Dag>[]; ribbons: Ribbon<Edge>[]; height: number; box_height: number }
export type PictureSizes = { box_height: number; gap: number }

/** Percent of the picture's width that a survey's parcels take, by the number of surveys. */
const widths = [100, 100, 34, 24, 18.5, 15, 13]

/** Puts the surveys side by side, the oldest first; parcels are as near as possible to those they are joined to. */
export function pictureOf<Dag extends PictureDag, Edge extends PictureEdge>(
  { dag_id, dags, edges }: Drawn<Dag, Edge>,
  { box_height, gap }: PictureSizes,
): Picture<Dag, Edge> {
  const heightOf = (boxes: number) => boxes * (box_height + gap) - gap
  const surveys = [...Map.groupBy(dags.toReversed(), ({ survey }) => survey.code)].map(([code, of]) => ({
    code,
    dags: of.toReversed(),
  }))
  const width = widths[surveys.length] ?? 10
  const height = Math.max(...surveys.map((survey) => heightOf(survey.dags.length)))
  const order = ordered(surveys, edges, dag_id)
  const columns = surveys.map(({ code }, at): Column<Dag> => {
    const left = surveys.length === 1 ? 0 : (at * (100 - width)) / (surveys.length - 1)
    const own = order[at] ?? []
    const first = (height - heightOf(own.length)) / 2
    return {
      code,
      left,
      width,
      boxes: own.map((dag, place) => ({ dag, left, width, top: first + place * (box_height + gap) })),
    }
  })
  return { columns, ribbons: ribbonsOf(columns, edges, box_height), height, box_height }
}

/** Orders the parcels from the survey of the dag itself outwards, each by the middle of its joined parcels. */
function ordered<Dag extends PictureDag>(
  surveys: { dags: Dag[] }[],
  edges: readonly PictureEdge[],
  dag_id: number,
): Dag[][] {
  const own = Math.max(
    surveys.findIndex(({ dags }) => dags.some(({ id }) => id === dag_id)),
    0,
  )
  const place = new Map<number, number>()
  const order: Dag[][] = []
  const settle = (at: number) => {
    const dags = surveys[at]?.dags ?? []
    const middle = new Map(dags.map((dag, index) => [dag.id, middleOf(dag.id, edges, place) ?? index]))
    const sorted = dags.toSorted((a, b) => (middle.get(a.id) ?? 0) - (middle.get(b.id) ?? 0))
    for (const [index, { id }] of sorted.entries()) place.set(id, index - sorted.length / 2)
    order[at] = sorted
  }
  for (let at = own; at < surveys.length; at += 1) settle(at)
  for (let at = own - 1; at >= 0; at -= 1) settle(at)
  return order
}

function middleOf(id: number, edges: readonly PictureEdge[], place: ReadonlyMap<number, number>): number | null {
  const joined = edges.flatMap(({ newer_id, older_id }) => {
    const other = newer_id === id ? place.get(older_id) : older_id === id ? place.get(newer_id) : undefined
    return other === undefined ? [] : [other]
  })
  return joined.length === 0 ? null : joined.reduce((sum, each) => sum + each, 0) / joined.length
}

/** Parts of a parcel leave it in the order of their target parcels. */
function ribbonsOf<Dag extends PictureDag, Edge extends PictureEdge>(
  columns: readonly Column<Dag>[],
  edges: readonly Edge[],
  box_height: number,
): Ribbon<Edge>[] {
  const boxes = new Map(columns.flatMap((column) => column.boxes.map((box) => [box.dag.id, box])))
  const topOf = (id: number) => boxes.get(id)?.top ?? 0
  const used = new Map<string, number>()
  const sorted = edges.toSorted(
    (a, b) => topOf(a.older_id) - topOf(b.older_id) || topOf(a.newer_id) - topOf(b.newer_id),
  )
  const span = (box: Box<Dag>, end: string, share: number) => {
    const key = `${box.dag.id} ${end}`
    const before = used.get(key) ?? 0
    used.set(key, Math.min(before + share, 1))
    const thick = Math.max(share * box_height, 2)
    const top = box.top + Math.min(before * box_height, box_height - thick)
    return [top, top + thick] as const
  }
  return sorted.flatMap((edge) => {
    const [older, newer] = [boxes.get(edge.older_id), boxes.get(edge.newer_id)]
    if (!older || !newer) return []
    const [from_top, from_end] = span(older, 'right', edge.share_of_older ?? 0.2)
    const [to_top, to_end] = span(newer, 'left', edge.share_of_newer)
    const [from, to] = [older.left + older.width, newer.left]
    const middle = (from + to) / 2
    const path = `M${from} ${from_top}C${middle} ${from_top} ${middle} ${to_top} ${to} ${to_top}V${to_end}C${middle} ${to_end} ${middle} ${from_end} ${from} ${from_end}Z`
    return [{ edge, path }]
  })
}

/**
 * Returns the part of the requested dag that a parcel covers. The office's statement or the drawing decides if the two
 * are joined, else the ground that they share; null if that is unknown.
 */
export function partOf(
  { dag_id, edges }: { dag_id: number; edges: readonly PictureEdge[] },
  dag: PictureDag,
): number | null {
  if (dag.id === dag_id) return null
  const parent = edges.find(({ newer_id, older_id }) => newer_id === dag_id && older_id === dag.id)
  if (parent) return parent.share_of_newer
  const child = edges.find(({ newer_id, older_id }) => older_id === dag_id && newer_id === dag.id)
  return child ? child.share_of_older : dag.share
}
