import { expect, it } from 'vitest'
import { gridOfCrs } from '#contract/drawing/grids.ts'
import { cutFeature, hasOtherSystem, isInDegrees } from './cut-feature.ts'

const named = (name: string) => ({ type: 'name', properties: { name } })

it.each([
  ['no system', undefined, true],
  ['null', null, true],
  ['CRS84', named('urn:ogc:def:crs:OGC:1.3:CRS84'), true],
  ['EPSG:4326', named('EPSG:4326'), true],
  ['a name of EPSG without a version', named('urn:ogc:def:crs:EPSG::4326'), true],
  ['a name of EPSG with a version', named('urn:ogc:def:crs:EPSG:9.8:4326'), true],
  ['small letters', named('epsg:4326'), true],
  ['UTM 46', named('urn:ogc:def:crs:EPSG::32646'), false],
  ['a system that nobody knows', named('urn:ogc:def:crs:EPSG::99999'), false],
  ['a code that begins alike', named('EPSG:43260'), false],
])('a file that names %s is read in degrees, or needs its grid', (_what, crs, expected) => {
  expect(isInDegrees(crs)).toBe(expected)
  expect(gridOfCrs(crs) === 'wgs84').toBe(expected)
  expect(hasOtherSystem({ crs })).toBe(!expected)
})

it.each([
  ['a number', { id: 123, properties: { note: 'x' } }, { id: 123, note: 'x' }],
  ['a text, without properties', { id: '45/1', properties: null }, { id: '45/1' }],
  ['beside a column of that name, which counts', { id: 1, properties: { id: 'own' } }, { id: 'own' }],
])('the id of a feature is a column that can be chosen: %s', (_what, feature, properties) => {
  expect(cutFeature({ geometry: null, ...feature })?.properties).toEqual(properties)
})
