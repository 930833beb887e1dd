// Written by `npm run texts`.
import landRecords from '#web/features/land-records/text/en.json'
import parts from '#web/parts/text/en.json'

export const words = {
  'land-records': landRecords,
  parts,
}
