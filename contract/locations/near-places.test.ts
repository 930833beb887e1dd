import { expect, it } from 'vitest'
import { nearPlaces } from './near-places.ts'

const places = [
  { name_en: 'Savar', name_bn: 'সাভার' },
  { name_en: 'Bhakurta', name_bn: 'ভাকুর্তা' },
  { name_en: 'Dhamrai', name_bn: 'ধামরাই' },
  { name_en: 'Dhamsona', name_bn: 'ধামসোনা' },
]

const namesNear = (name: string, all = places) => nearPlaces(name, all).map((near) => near.name)

it.each([
  ['Sabar', ['Savar']],
  ['savarr', ['Savar']],
  ['সাবার', ['সাভার']],
  ['ভাকুর্ত্তা', ['ভাকুর্তা']],
  ['Bhakurtha', ['Bhakurta']],
  ['Dhamray', ['Dhamrai']],
  ['Dhaka', []],
  ['', []],
])('near %j are %j', (name, names) => {
  expect(namesNear(name)).toEqual(names)
})

it('at most three names are near, the nearest first', () => {
  const names = ['Char Ab', 'Char Abc', 'Char Abd', 'Char Abe'].map((name) => ({ name_en: name, name_bn: '' }))
  expect(namesNear('Char Abc', names)).toEqual(['Char Abc', 'Char Ab', 'Char Abd'])
})
