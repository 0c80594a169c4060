import type { BriefInput } from '../../briefs/briefs.types.js';
import type { StyleLetter } from '@stanze/domain/styles';

/** A client of the demonstration. */
export type DemoClient = {
  readonly name: string;
  readonly email: string;
  readonly city: string;
  /** The letter chosen at each of the five questions, in their order. */
  readonly answers: readonly [StyleLetter, StyleLetter, StyleLetter, StyleLetter, StyleLetter];
  /** E-mails of the designers this person likes. */
  readonly likes: readonly string[];
  /** Photos this person has saved, the latest first. */
  readonly photos?: readonly DemoPhoto[];
  /** A project brief of this person. */
  readonly brief?: BriefInput;
};

/** A saved photo: the e-mail of its designer, its index in the gallery, and both notes. */
type DemoPhoto = {
  readonly designer: string;
  readonly index: number;
  readonly liked?: string;
  readonly disliked?: string;
};

/** The clients of the demonstration; the first one has the published demo account. */
export const DEMO_CLIENTS: readonly DemoClient[] = [
  {
    name: 'Marta Colombo',
    email: 'cliente@stanze.test',
    city: 'Milano',
    answers: ['C', 'C', 'E', 'C', 'E'],
    likes: [
      'designer@stanze.test',
      'petra.unterholzer@stanze.test',
      'caterina.melis@stanze.test',
      'studio.soglia@stanze.test',
    ],
    brief: {
      name: 'Casa di via Saragozza',
      home: 'apartment',
      rooms: ['soggiorno', 'cucina'],
      square_metres: 95,
      budget: 'up-to-3000',
      timing: '3-months',
      town_id: 151460,
      work_mode: 'either',
    },
    photos: [
      {
        designer: 'designer@stanze.test',
        index: 0,
        liked: 'La luce che arriva fino all’isola, e il legno chiaro.',
        disliked: 'Tutto molto ordinato: con due bambini non dura.',
      },
      { designer: 'petra.unterholzer@stanze.test', index: 1, liked: 'Lo scrittoio di rovere.' },
      { designer: 'caterina.melis@stanze.test', index: 0 },
      { designer: 'designer@stanze.test', index: 2, disliked: 'Il nero dei piatti e del vaso.' },
    ],
  },
  {
    name: 'Andrea Pellegrini',
    email: 'andrea.pellegrini@stanze.test',
    city: 'Torino',
    answers: ['C', 'D', 'C', 'C', 'D'],
    likes: ['designer@stanze.test', 'riccardo.bonetti@stanze.test', 'officina.sedici@stanze.test'],
  },
  {
    name: 'Chiara Santoro',
    email: 'chiara.santoro@stanze.test',
    city: 'Bari',
    answers: ['E', 'E', 'A', 'E', 'E'],
    likes: [
      'studio.carparo@stanze.test',
      'caterina.melis@stanze.test',
      'salvo.giuffrida@stanze.test',
      'rosario.incardona@stanze.test',
    ],
  },
  {
    name: 'Paolo Vitali',
    email: 'paolo.vitali@stanze.test',
    city: 'Firenze',
    answers: ['B', 'B', 'B', 'E', 'B'],
    likes: ['ludovica.arrighi@stanze.test', 'alberto.tognetti@stanze.test', 'francesca.baldelli@stanze.test'],
  },
  {
    name: 'Ilaria Monti',
    email: 'ilaria.monti@stanze.test',
    city: 'Bologna',
    answers: ['A', 'A', 'A', 'D', 'A'],
    likes: [
      'studio.papavero@stanze.test',
      'beatrice.lanza@stanze.test',
      'tommaso.bellandi@stanze.test',
      'designer@stanze.test',
    ],
  },
  {
    name: 'Stefano Greco',
    email: 'stefano.greco@stanze.test',
    city: 'Roma',
    answers: ['D', 'D', 'C', 'D', 'D'],
    likes: ['luca.deangelis@stanze.test', 'michele.tarantini@stanze.test', 'davide.rinaldi@stanze.test'],
  },
  {
    name: 'Valentina Rossetti',
    email: 'valentina.rossetti@stanze.test',
    city: 'Verona',
    answers: ['B', 'A', 'B', 'C', 'A'],
    likes: ['atelier.zorzan@stanze.test', 'noemi.cattaneo@stanze.test', 'cecilia.bonfanti@stanze.test'],
  },
  {
    name: 'Giorgio Mattei',
    email: 'giorgio.mattei@stanze.test',
    city: 'Ancona',
    answers: ['E', 'C', 'C', 'E', 'C'],
    likes: ['designer@stanze.test', 'matteo.zandonella@stanze.test', 'jacopo.nencini@stanze.test'],
  },
];
