// Written by `npm run texts`.
import landRecords from '#web/features/land-records/text/bn.json'
import parts from '#web/parts/text/bn.json'

export const words = {
  'land-records': landRecords,
  parts,
}
