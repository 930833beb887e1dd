import { expect, it } from 'vitest'
import { drawLayers } from './draw-layers.ts'

it('the sizes of overlaps and gaps are shown above the handles, and always', () => {
  const layers = drawLayers('en')
  const at = (id: string) => layers.findIndex((layer) => layer.id === id)
  expect(at('findings-labels')).toBeGreaterThan(at('handles-numbers'))
  expect(layers[at('findings-labels')]).toMatchObject({ layout: { 'text-allow-overlap': true } })
})
