import type { Layer, LayerColumn } from '../geopackage/geopackage.sql.ts'

const text = (meaning: string): LayerColumn => ['TEXT', meaning]
const number = (meaning: string): LayerColumn => ['INTEGER', meaning]

const lived = {
  beginLifespanVersion: text('When it came into the register'),
  endLifespanVersion: text('When the dag was closed by a split or join; empty while it stands'),
}

/** Classes of ISO 19152-2 that the register has facts for. docs/gis.md says where each attribute comes from. */
const ladmClasses = {
  LA_Level: {
    about: 'Surveys: dags of one survey lie side by side, those of two lie over each other',
    columns: {
      lID: text('Identifier'),
      name: text('Survey in English'),
      nameBn: text('Survey in Bengali'),
      code: text('Code of the survey'),
      structure: text('Always polygon'),
      type: text('Always primaryRight'),
      sequence: number('Order of the surveys, the oldest first'),
    },
  },
  LA_SpatialUnitGroup: {
    about: 'Divisions, districts, upazilas, mouzas and sheets',
    columns: {
      sugID: text('Identifier'),
      hierarchyLevel: number('1 division, 2 district, 3 upazila, 4 mouza, 5 sheet'),
      label: text('BBS code, JL number or number of the sheet'),
      name: text('Name in English'),
      nameBn: text('Name in Bengali'),
      setID: text('LA_SpatialUnitGroup that it is part of'),
    },
  },
  LA_SpatialUnit: {
    about: 'Dags',
    has_outlines: true,
    columns: {
      suID: text('Identifier: dag- and its id in dags.csv'),
      label: text('Number of the dag'),
      area_areaSize: ['REAL', 'Area on record'],
      area_uom: text('Always square foot'),
      area_type: text('Always officialArea'),
      dimension: text('Always 2D'),
      surfaceRelation: text('Always onSurface'),
      lID: text('LA_Level: survey; empty if not stated'),
      sugID: text('LA_SpatialUnitGroup: sheet'),
      landClass: text('Class of the land as on record'),
      ...lived,
    },
  },
  LA_BAUnit: {
    about: 'Khatians as they stand, one for each dag in it: owners and shares are recorded by dag',
    columns: {
      uID: text('Identifier: khatian- and the id of the dag'),
      name: text('Number of the khatian'),
      type: text('Always basicPropertyUnit'),
      suID: text('LA_SpatialUnit: the dag'),
      version: number('Version of the khatian; older ones stand in khatians.csv'),
      ...lived,
      beginLifespanVersion: text('Since when this version stands'),
    },
  },
  LA_Party: {
    about: 'Owners as the khatians name them: a row an owner of a dag, since the register does not merge persons',
    columns: {
      pID: text('Identifier; the same in all versions of the khatian'),
      name: text('Name as on record'),
      nameEn: text('Name in English'),
      father: text('Father or husband'),
      address: text('Address'),
      type: text('Always empty: the register does not tell persons from bodies'),
      ...lived,
      beginLifespanVersion: text('Since when this version of the khatian stands'),
    },
  },
  LA_Right: {
    about: 'Rights of owners, with their shares (LA_RRR)',
    columns: {
      rID: text('Identifier'),
      type: text('Always ownership'),
      share_numerator: number('Share of the dag: upper number; empty if none can be read'),
      share_denominator: number('Share of the dag: lower number'),
      shareText: text('Share as on record'),
      shareCheck: number('Always false: shares on record need not add up to 1'),
      areaOfOwner: ['REAL', 'Area of the owner in square feet'],
      pID: text('LA_Party'),
      uID: text('LA_BAUnit'),
      sID: text('LA_AdministrativeSource: entry'),
      ...lived,
      beginLifespanVersion: text('Since when this version of the khatian stands'),
    },
  },
  LA_AdministrativeSource: {
    about: 'Entries of khatians as they stand, and the deeds of mutations that were entered',
    columns: {
      sID: text('Identifier'),
      type: text('khatian, sale, inheritance, gift, partition or decree'),
      text: text('Reason of the entry; number and office of the deed'),
      acceptance: text('Day of the deed'),
      submission: text('When the mutation was sent in'),
      recordation: text('When it was entered'),
      availabilityStatus: text('docAvailable if the register has a scan or paper, else archiveUnknown'),
      extArchiveID: text('Its scan or paper in files/files.csv'),
      uID: text('LA_BAUnit'),
    },
  },
} satisfies Record<string, { about: string; has_outlines?: true; columns: Layer['columns'] }>

export type LadmClass = keyof typeof ladmClasses
export const ladmLayers: readonly (Layer & { name: LadmClass })[] = [
  layerOf('LA_Level'),
  layerOf('LA_SpatialUnitGroup'),
  layerOf('LA_SpatialUnit'),
  layerOf('LA_BAUnit'),
  layerOf('LA_Party'),
  layerOf('LA_Right'),
  layerOf('LA_AdministrativeSource'),
]

function layerOf(name: LadmClass): Layer & { name: LadmClass } {
  const { about, columns } = ladmClasses[name]
  return { name, about, columns, has_outlines: name === 'LA_SpatialUnit' }
}
