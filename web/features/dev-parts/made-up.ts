import type { Neighbour, ParcelGeometry } from '#contract/land-records/land-records.ts'

// Plots near no real place: a grid bent a little, so that edges and numbers can be judged.
const corner = (column: number, row: number) => [
  90.26 + column * 0.0004 + Math.sin(column * 2.1 + row * 1.7) * 0.00012,
  23.85 + row * 0.0003 + Math.cos(column * 1.3 + row * 2.3) * 0.00009,
]

const plot = (column: number, row: number): ParcelGeometry => ({
  type: 'MultiPolygon',
  coordinates: [
    [
      [
        corner(column, row),
        corner(column + 1, row),
        corner(column + 1, row + 1),
        corner(column, row + 1),
        corner(column, row),
      ],
    ],
  ],
})

const places = Array.from({ length: 35 }, (_, place) => ({ column: (place % 7) - 3, row: Math.floor(place / 7) - 2 }))

export const parcel = plot(0, 0)

export const neighbours: Neighbour[] = places
  .filter(({ column, row }) => column !== 0 || row !== 0)
  .map(({ column, row }, place) => ({ id: place, dag_no: String(100 + place), geojson: plot(column, row) }))

export const owners = [
  { id: 'a', owner: 'আব্দুর রহিম মোল্লা', share: '0.500' },
  { id: 'b', owner: 'সালেহা খাতুন', share: '0.250' },
  { id: 'c', owner: 'কৃষ্ণচন্দ্র দাস', share: '0.250' },
]
