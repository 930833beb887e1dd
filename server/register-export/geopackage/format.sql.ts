/** Number of WGS 84 in degrees, longitude first as every shape of a GeoPackage. */
export const wgs84 = 4326

const wkt =
  'GEOGCS["WGS 84",DATUM["WGS_1984",SPHEROID["WGS 84",6378137,298.257223563,AUTHORITY["EPSG","7030"]],AUTHORITY["EPSG","6326"]],PRIMEM["Greenwich",0,AUTHORITY["EPSG","8901"]],UNIT["degree",0.0174532925199433,AUTHORITY["EPSG","9122"]],AUTHORITY["EPSG","4326"]]'

/** Tables that every GeoPackage has: OGC 12-128r17, annex C. */
export const formatTables = `
create table gpkg_spatial_ref_sys (srs_name TEXT NOT NULL, srs_id INTEGER NOT NULL PRIMARY KEY,
  organization TEXT NOT NULL, organization_coordsys_id INTEGER NOT NULL, definition TEXT NOT NULL, description TEXT);
create table gpkg_contents (table_name TEXT NOT NULL PRIMARY KEY, data_type TEXT NOT NULL, identifier TEXT UNIQUE,
  description TEXT DEFAULT '', last_change DATETIME NOT NULL, min_x DOUBLE, min_y DOUBLE, max_x DOUBLE, max_y DOUBLE,
  srs_id INTEGER, constraint fk_gc_r_srs_id foreign key (srs_id) references gpkg_spatial_ref_sys(srs_id));
create table gpkg_geometry_columns (table_name TEXT NOT NULL UNIQUE, column_name TEXT NOT NULL,
  geometry_type_name TEXT NOT NULL, srs_id INTEGER NOT NULL, z TINYINT NOT NULL, m TINYINT NOT NULL,
  constraint pk_geom_cols primary key (table_name, column_name),
  constraint fk_gc_tn foreign key (table_name) references gpkg_contents(table_name),
  constraint fk_gc_srs foreign key (srs_id) references gpkg_spatial_ref_sys(srs_id));
create table gpkg_extensions (table_name TEXT, column_name TEXT, extension_name TEXT NOT NULL, definition TEXT NOT NULL,
  scope TEXT NOT NULL, constraint ge_tce unique (table_name, column_name, extension_name));
insert into gpkg_spatial_ref_sys values
  ('Undefined Cartesian', -1, 'NONE', -1, 'undefined', 'undefined Cartesian coordinate reference system'),
  ('Undefined geographic', 0, 'NONE', 0, 'undefined', 'undefined geographic coordinate reference system'),
  ('WGS 84', ${wgs84}, 'EPSG', ${wgs84}, '${wkt}', 'longitude and latitude in degrees')`

/** Triggers that keep the index of places while a program edits a layer: OGC 12-128r17, extension rtree. */
export function indexTriggers(table: string): string {
  const index = `"rtree_${table}_geom"`
  const box = 'ST_MinX(new.geom), ST_MaxX(new.geom), ST_MinY(new.geom), ST_MaxY(new.geom)'
  const place = `insert or replace into ${index} values (new.fid, ${box});`
  const has = 'new.geom not null and not ST_IsEmpty(new.geom)'
  const has_not = '(new.geom isnull or ST_IsEmpty(new.geom))'
  const trigger = (name: string, event: string, when: string, act: string) =>
    `create trigger "rtree_${table}_geom_${name}" after ${event} on "${table}" when ${when} begin ${act} end;`
  return [
    trigger('insert', 'insert', `(${has})`, place),
    trigger('update1', 'update of geom', `old.fid = new.fid and (${has})`, place),
    trigger(
      'update2',
      'update of geom',
      `old.fid = new.fid and ${has_not}`,
      `delete from ${index} where id = old.fid;`,
    ),
    trigger(
      'update3',
      'update',
      `old.fid != new.fid and (${has})`,
      `delete from ${index} where id = old.fid; ${place}`,
    ),
    trigger(
      'update4',
      'update',
      `old.fid != new.fid and ${has_not}`,
      `delete from ${index} where id in (old.fid, new.fid);`,
    ),
    trigger('delete', 'delete', 'old.geom not null', `delete from ${index} where id = old.fid;`),
  ].join('\n')
}
