import type { Avatar } from '../../../../shared/catalog.ts'

/** A Wizard is only a name and a face, without abilities (GD-R.24). */
export const WIZARDS: Avatar[] = [
  { id: 'mother-sable', name: 'Mother Sable', art: 'witch-face' },
  { id: 'brother-cinder', name: 'Brother Cinder', art: 'fire-silhouette' },
  { id: 'the-ossuarist', name: 'The Ossuarist', art: 'skull-staff' },
  { id: 'veiled-ione', name: 'Veiled Ione', art: 'cowled' },
  { id: 'lord-marrow', name: 'Lord Marrow', art: 'vampire-dracula' },
  { id: 'old-briar', name: 'Old Briar', art: 'tree-face' },
  { id: 'doctor-wren', name: 'Doctor Wren', art: 'plague-doctor-profile' },
  { id: 'the-last-guest', name: 'The Last Guest', art: 'skull-mask' },
]
