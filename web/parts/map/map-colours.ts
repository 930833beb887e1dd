// Colours of the product; WebGL cannot read those of the style sheet.
export const colours = {
  ground: '#fbf8f0',
  parcel_line: '#bdb297',
  homestead: '#e0e9cc',
  water: '#c6dee7',
  river: '#a9cfe0',
  river_name: '#3a6c83',
  mouza_line: '#4f7566',
  mouza_band: '#4f7566',
  border: '#0b5d45',
  older: '#7a5c9e',
  parcel: '#d7262b',
  parcel_ink: '#7d0f13',
  ink: '#17221e',
  ink_soft: '#4b5751',
  number: '#6b6350',
  halo: '#fffdf7',
} as const
