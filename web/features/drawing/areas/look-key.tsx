import { type AreaLook, areaColours } from '#web/parts/map/draw/area-layers.ts'

const borders = { plain: 'solid', solid: 'solid', hatched: 'dashed', dotted: 'dotted' } as const

/** Small sample of a map style, next to its word. */
export const LookKey = ({ look }: { look: AreaLook }) => (
  <span
    aria-hidden="true"
    className="inline-block h-4 w-6 shrink-0 rounded-sm"
    style={{ border: `2px ${borders[look]} ${areaColours[look]}`, background: grounds[look] }}
  />
)

const grounds = {
  plain: 'transparent',
  solid: `${areaColours.solid}40`,
  hatched: `repeating-linear-gradient(135deg, ${areaColours.hatched} 0 1.5px, ${areaColours.hatched}26 1.5px 5px)`,
  dotted: `${areaColours.dotted}1a`,
}
