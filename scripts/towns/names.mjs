/**
 * Names for which GeoNames has the English one, another spelling, or the name of the village with the town hall.
 * @type {Record<string, string>}
 */
export const CORRECT_NAMES = {
  Rome: 'Roma',
  Milan: 'Milano',
  Naples: 'Napoli',
  Turin: 'Torino',
  Genoa: 'Genova',
  Florence: 'Firenze',
  Venice: 'Venezia',
  'Reggio Calabria': 'Reggio di Calabria',
  'San Remo': 'Sanremo',
  'Cava Dè Tirreni': "Cava de' Tirreni",
  'Carpi Centro': 'Carpi',
  'Montesilvano Marina': 'Montesilvano',
  'Fiumicino-Isola Sacra': 'Fiumicino',
  'Mira Taglio': 'Mira',
  'Romano Banco': 'Buccinasco',
  'Lucino-Rodano': 'Rodano',
  'Pedace-Perito': 'Pedace',
  'Limbadi-Caroni': 'Limbadi',
  'Laino Castello-Nuovo Centro': 'Laino Castello',
  'Lancenigo-Villorba': 'Villorba',
  'Vigonovo-Fontanafredda': 'Fontanafredda',
  'Vecchiano-Nodica': 'Vecchiano',
  'Valmadrera-Caserta': 'Valmadrera',
  'Vairano-Patenora': 'Vairano Patenora',
  'Usmate-Velate': 'Usmate Velate',
  'Trivero-Prativero-Ponzone': 'Trivero',
  'Tresigallo-Final di Rero': 'Tresigallo',
  'Trentola-Ducenta': 'Trentola Ducenta',
  'Teggiano-Macchiaroli': 'Teggiano',
  'Celat-San Tomaso Agordino': 'San Tomaso Agordino',
  'Roncofreddo-Santa Paola': 'Roncofreddo',
  'San Leucio del Sannio-Cavuoti': 'San Leucio del Sannio',
  'Pragelato-Ruà': 'Pragelato',
  'La Cretaz-Roisan': 'Roisan',
  'Roccaspinalveti-Santa Giusta': 'Roccaspinalveti',
  'Ponte nelle Alpi-Polpet': 'Ponte nelle Alpi',
  'Piove di Sacco-Piovega': 'Piove di Sacco',
  'Piazza al Serchio-San Michele': 'Piazza al Serchio',
  "Piano-Molini d'Isola": "Isola d'Asti",
  'Bettola-Zeloforomagno': 'Peschiera Borromeo',
  'Osteno-Claino': 'Claino con Osteno',
  'Nasino-Borgo': 'Nasino',
  'Montecchio Maggiore-Alte Ceccato': 'Montecchio Maggiore',
  'Brancaleone-Marina': 'Brancaleone',
};

/** Rows that are no towns. */
export const OMITTED = new Set(['Roman catholic diocese of Terni', 'Pallanza-Intra-Suna']);

/**
 * The letters of each province by its ISTAT code.
 * @type {Record<string, string>}
 */
export const PROVINCES = Object.fromEntries(
  [
    '001TO 002VC 003NO 004CN 005AT 006AL 007AO 008IM 009SV 010GE 011SP 012VA 013CO 014SO 015MI 016BG 017BS 018PV 019CR',
    '020MN 021BZ 022TN 023VR 024VI 025BL 026TV 027VE 028PD 029RO 030UD 031GO 032TS 033PC 034PR 035RE 036MO 037BO 038FE',
    '039RA 040FC 041PU 042AN 043MC 044AP 045MS 046LU 047PT 048FI 049LI 050PI 051AR 052SI 053GR 054PG 055TR 056VT 057RI',
    '058RM 059LT 060FR 061CE 062BN 063NA 064AV 065SA 066AQ 067TE 068PE 069CH 070CB 071FG 072BA 073TA 074BR 075LE 076PZ',
    '077MT 078CS 079CZ 080RC 081TP 082PA 083ME 084AG 085CL 086EN 087CT 088RG 089SR 090SS 091NU 092CA 093PN 094IS 095OR',
    '096BI 097LC 098LO 099RN 100PO 101KR 102VV 103VB 108MB 109FM 110BT 111SU',
  ]
    .flatMap((line) => line.split(' '))
    .map((entry) => [entry.slice(0, 3), entry.slice(3)]),
);
