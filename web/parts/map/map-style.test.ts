import { expression, validateStyleMin } from '@maplibre/maplibre-gl-style-spec'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { layerZooms } from '#contract/map/tiles.ts'
import { inDigits, numbersZoom } from './map-labels.ts'
import { mapStyle } from './map-style.ts'
import type { SheetOnMap, StyleChoice } from './style-choice.ts'

beforeAll(() => void vi.stubGlobal('location', { origin: 'https://jomi.test' }))

const nothing: StyleChoice = {
  language: 'en',
  survey_type_id: undefined,
  under_survey_type_id: undefined,
  parcel: undefined,
  measured: { type: 'FeatureCollection', features: [] },
  here: undefined,
  shades: undefined,
  sheet: undefined,
  base: undefined,
}
const parcel = { id: 7, dag_no: '12', geojson: { type: 'MultiPolygon' as const, coordinates: [] } }

describe('the style of the map', () => {
  it.each<[string, StyleChoice]>([
    ['in English', nothing],
    ['in Bengali', { ...nothing, language: 'bn' }],
    [
      'with everything',
      { ...nothing, survey_type_id: 3, under_survey_type_id: 2, parcel, here: { lon: 90, lat: 23, accuracy_m: 5 } },
    ],
    [
      'by colour',
      {
        ...nothing,
        shades: {
          colours: new Map([
            [1, '#fff'],
            [2, '#000'],
          ]),
          chosen: 1,
        },
      },
    ],
    [
      'with a fault between dags',
      {
        ...nothing,
        fault: { place: { type: 'Point', coordinates: [90, 23] }, dags: [parcel, { ...parcel, geojson: null }] },
      },
    ],
    ['by no colour', { ...nothing, shades: { colours: new Map(), chosen: undefined } }],
  ])('is valid %s', (_how, choice) => {
    expect(validateStyleMin(mapStyle(choice))).toEqual([])
  })

  it('has a scanned sheet beneath transparent parcels', () => {
    const at = (x: number, y: number): [number, number] => [x, y]
    const corners: SheetOnMap['corners'] = [at(90, 24), at(91, 24), at(91, 23), at(90, 23)]
    const sheet = { corners, picture: '/api/locations/mouza-maps/7/sheet?version=2', opacity: 0.4 }
    const style = mapStyle({ ...nothing, sheet })
    expect(validateStyleMin(style)).toEqual([])
    expect(style.sources['sheet']).toMatchObject({
      url: 'https://jomi.test/api/locations/mouza-maps/7/sheet?version=2',
    })
    const ids = style.layers.map(({ id }) => id)
    expect(ids.indexOf('sheet')).toBeLessThan(ids.indexOf('dags-ground'))
    expect(style.layers.find(({ id }) => id === 'sheet')?.paint).toMatchObject({ 'raster-opacity': 0.4 })
    expect(style.layers.find(({ id }) => id === 'dags-ground')?.paint).toMatchObject({ 'fill-opacity': 0 })
  })

  it('loads from this site alone', () => {
    const text = JSON.stringify(mapStyle({ ...nothing, survey_type_id: 3, under_survey_type_id: 2 }))
    expect(text.match(/https?:\/\/[^/"]+/g)?.every((host) => host === 'https://jomi.test')).toBe(true)
    expect(text).not.toContain('glyphs')
  })

  it('requests no closer tiles of places than they have details', () => {
    const { divisions, districts, upazilas, mouzas } = mapStyle(nothing).sources
    for (const source of [divisions, districts, upazilas])
      expect(source).toMatchObject({ maxzoom: layerZooms.divisions.to })
    expect(mouzas).toMatchObject({ maxzoom: layerZooms.mouzas.to })
  })

  it('has the number of a dag from the zoom where it fits, except that of the chosen parcel', () => {
    const numbers = mapStyle({ ...nothing, parcel }).layers.find(({ id }) => id === 'dags-numbers')
    const filter = ['all', ['<=', ['get', 'room'], ['zoom']], ['!=', ['id'], parcel.id]]
    expect(numbers).toMatchObject({ minzoom: numbersZoom, filter })
  })

  it('shows a number that fits from the middle of a zoom level only in its second half', () => {
    const soon = mapStyle(nothing).layers.find(({ id }) => id === 'dags-numbers-soon')
    const opacity = expression.createExpression(
      soon?.type === 'symbol' && soon.paint?.['text-opacity'],
      'layers[0].paint.text-opacity',
    )
    if (opacity.result === 'error') throw new Error(opacity.value[0]?.message)
    const { value } = opacity
    const at = (zoom: number) => value.evaluate({ zoom })
    expect([15, 15.4, 15.5, 15.9, 16, 16.5, 19.5, 20].map(at)).toEqual([0, 0, 1, 1, 0, 1, 1, 0])
  })

  it('draws the parcel in red, weight 3, fill a quarter', () => {
    const layers = mapStyle({ ...nothing, parcel }).layers
    expect(layers.find(({ id }) => id === 'parcel-line')).toMatchObject({
      paint: { 'line-color': '#d7262b', 'line-width': 3 },
    })
    expect(layers.find(({ id }) => id === 'parcel-fill')).toMatchObject({ paint: { 'fill-opacity': 0.25 } })
  })

  it('has no layer for missing data', () => {
    const sourcesOf = (choice: StyleChoice) =>
      new Set(mapStyle(choice).layers.map((layer) => ('source' in layer ? layer.source : 'none')))
    const passing = ['parcel', 'fault', 'measured', 'here']
    expect(passing.filter((source) => sourcesOf(nothing).has(source))).toEqual([])
    const place = { type: 'Point' as const, coordinates: [90, 23] }
    const everything: StyleChoice = {
      ...nothing,
      parcel,
      fault: { place, dags: [] },
      measured: { type: 'FeatureCollection', features: [{ type: 'Feature', properties: {}, geometry: place }] },
      here: { lon: 90, lat: 23, accuracy_m: 5 },
    }
    expect(passing.filter((source) => sourcesOf(everything).has(source))).toEqual(passing)
  })

  it('draws the older survey as opaque as its reader wants it', () => {
    const opacityOf = (under_opacity?: number) =>
      mapStyle({ ...nothing, under_survey_type_id: 2, under_opacity }).layers.find(({ id }) => id === 'older-lines')
    expect(opacityOf(0.9)?.paint).toMatchObject({ 'line-opacity': 0.9 })
    expect(opacityOf()?.paint).toMatchObject({ 'line-opacity': 0.55 })
  })

  it('has the rivers beneath the parcels, and their names in the language, while they are exact enough', () => {
    const { layers } = mapStyle({ ...nothing, language: 'bn' })
    const ids = layers.map(({ id }) => id)
    expect(ids.indexOf('rivers-lines')).toBeLessThan(ids.indexOf('dags-ground'))
    expect(layers.find(({ id }) => id === 'rivers-lines')).toMatchObject({ maxzoom: 13 })
    expect(layers.find(({ id }) => id === 'rivers-names')).toMatchObject({
      layout: { 'text-field': ['get', 'name_bn'] },
    })
  })

  it('puts a base map beneath, without its labels', () => {
    const base = {
      version: 8 as const,
      sources: { land: { type: 'vector' as const, tiles: ['https://maps.test/{z}/{x}/{y}'] } },
      layers: [
        { id: 'roads', type: 'line' as const, source: 'land', 'source-layer': 'roads' },
        { id: 'names', type: 'symbol' as const, source: 'land', 'source-layer': 'names' },
      ],
    }
    const style = mapStyle({ ...nothing, base })
    const ids = style.layers.map(({ id }) => id)
    expect(ids.indexOf('roads')).toBeLessThan(ids.indexOf('dags-lines'))
    expect(ids).not.toContain('names')
    expect(ids).not.toContain('country')
    expect(ids).not.toContain('rivers-lines')
    expect(style.sources).toHaveProperty('land')
    expect(validateStyleMin(style)).toEqual([])
  })
})

it('a map expression writes Bengali digits by splitting and joining', () => {
  expect(inDigits('en', ['get', 'dag_no'])).toEqual(['get', 'dag_no'])
  expect(JSON.stringify(inDigits('bn', ['get', 'dag_no']))).toContain('"৯"')
})
