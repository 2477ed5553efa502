import type { Avatar } from '../../../../shared/catalog.ts'

/** Avatars of the players. They have no effect on the rules (EN-R1.6). */
export const MAGES: Avatar[] = [
  { id: 'candle-mage', name: 'The Mage of Candles', art: 'candle-flame' },
  { id: 'scrap-mage', name: 'The Mage of Scrap', art: 'gears' },
  { id: 'moss-mage', name: 'The Mage of Moss', art: 'oak-leaf' },
  { id: 'gate-mage', name: 'The Mage of the Gate', art: 'crenulated-shield' },
]
