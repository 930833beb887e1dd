import { expect, it } from 'vitest'
import { readPoint, splitPair } from './coordinates.ts'

it.each([
  ['90.3', '23.8', [90.3, 23.8]],
  [' ৯০.৩° ', '২৩.৮', [90.3, 23.8]],
  ['90,3', '23.', [90.3, 23]],
  ['', '23.8', 'not_numeric'],
  ['ninety', '23.8', 'not_numeric'],
  ['9e1', '23.8', 'not_numeric'],
  ['190', '23.8', 'out_of_range'],
  ['23.8', '90.3', 'out_of_range'],
])('the longitude %j and latitude %j are read', (lon, lat, point) => expect(readPoint(lon, lat)).toEqual(point))

it.each([
  ['90.3, 23.8', ['90.3', '23.8']],
  ['৯০.৩ ২৩.৮', ['৯০.৩', '২৩.৮']],
  ['90.3', null],
  ['90,3', null],
  ['a, b', null],
  ['1 2 3', null],
])('a pasted pair of coordinates is split: %j', (text, pair) => expect(splitPair(text)).toEqual(pair))
