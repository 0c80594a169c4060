import { townsInShort } from '@stanze/domain/towns';
import { Images } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import type { AdminDesigner, DesignerPayload } from '../../../data/http/types';
import { euros } from '../../../lib/texts/euros';
import type { Column } from '../../../ui/lists/data-table';
import { Icon } from '../../../ui/marks/icon';
import { IconButton } from '../../../ui/buttons/icon-button';
import { StyleMark } from '../../../ui/marks/style-mark';
import { Switch } from '../../../ui/fields/switch';
import { showToast } from '../../../ui/notices/toast.store';
import { deleteDesigner, updateDesigner } from '../admin.api';
import { adminChanges } from '../admin.queries';
import { dayOf } from '../dates';
import { EndSessionsButton } from './end-sessions-button';
import { ExportButton } from './export-button';
import { NameButton } from './name-button';
import { DESIGNERS } from '../records/nouns';
import { PicturesDialog } from './pictures-dialog';
import { RecordsPanel } from '../records/records-panel';
import type { SortValues } from '../records/sort-rows';
import type { Records } from '../records/use-records';
import { useVerification } from './use-verification';

/** The form of a designer's profile, which belongs to another feature. */
export interface DesignerEditing {
  id: number;
  name: string;
  save: (changes: Partial<DesignerPayload>) => Promise<void>;
  onSaved: () => void;
  onClose: () => void;
}

interface DesignersPanelProps {
  records: Records<AdminDesigner>;
  /** Loads all data of the panel again. */
  onEdited: () => void;
  editor: (editing: DesignerEditing) => ReactNode;
}

const LETTERS = ['A', 'B', 'C', 'D', 'E'] as const;

function Style({ design_style, design_style_name }: AdminDesigner) {
  const letter = LETTERS.find((one) => one === design_style);
  return letter ? <StyleMark letter={letter} name={design_style_name} /> : design_style_name;
}

interface Acts {
  onEdit: (designer: AdminDesigner) => void;
  onPictures: (designer: AdminDesigner) => void;
  onVerify: (designer: AdminDesigner, isVerified: boolean) => void;
}

function columnsOf({ onEdit, onPictures, onVerify }: Acts): Column<AdminDesigner>[] {
  return [
    { key: 'id', title: 'ID', kind: 'figure', cell: ({ id }) => id },
    {
      key: 'name',
      title: 'Name',
      kind: 'name',
      cell: (designer) => <NameButton name={designer.name} onEdit={() => onEdit(designer)} />,
    },
    {
      key: 'data',
      title: 'Foto e dati',
      cell: (designer) => (
        <>
          <IconButton
            label={`Foto di ${designer.name}`}
            icon={<Icon of={Images} size={16} />}
            onClick={() => onPictures(designer)}
          />
          <ExportButton userId={designer.user_id} name={designer.name} />
          <EndSessionsButton userId={designer.user_id} name={designer.name} />
        </>
      ),
    },
    { key: 'email', title: 'Email', kind: 'wide', cell: ({ email }) => <span title={email}>{email}</span> },
    { key: 'city', title: 'Città', cell: ({ city }) => <span title={city}>{townsInShort(city)}</span> },
    { key: 'phone', title: 'Phone', cell: ({ phone }) => phone ?? '–' },
    {
      key: 'experience',
      title: 'Experience (years)',
      kind: 'figure',
      cell: ({ experience }) => experience,
    },
    { key: 'style', title: 'Style', cell: Style },
    { key: 'budget', title: 'Min Budget', kind: 'figure', cell: ({ min_budget }) => euros(min_budget) },
    {
      key: 'verified',
      title: 'Verified',
      cell: (designer) => (
        <Switch
          label={`${designer.name} verificato`}
          on={designer.is_verified}
          onChange={(isVerified) => onVerify(designer, isVerified)}
        />
      ),
    },
    { key: 'created', title: 'Created At', cell: ({ created_at }) => dayOf(created_at) },
  ];
}

export const DESIGNER_SORTS: SortValues<AdminDesigner> = {
  id: ({ id }) => id,
  name: ({ name }) => name,
  email: ({ email }) => email,
  city: ({ city }) => city,
  phone: ({ phone }) => phone,
  experience: ({ experience }) => experience,
  style: ({ design_style }) => design_style,
  budget: ({ min_budget }) => min_budget,
  verified: ({ is_verified }) => Number(is_verified),
  created: ({ created_at }) => created_at,
};
/** Every designer can be selected. */
export const anyDesigner = () => true;
/** The texts of a designer in which the search looks. */
export const searchedDesignerTexts = ({ name, email, phone, city }: AdminDesigner) => [
  name,
  email,
  phone,
  city,
];

/** The list of profiles, in which the badge is set and removed. */
export function DesignersPanel({ records, onEdited, editor }: DesignersPanelProps) {
  const [edited, setEdited] = useState<AdminDesigner | null>(null);
  const [pictured, setPictured] = useState<AdminDesigner | null>(null);
  const verify = useVerification();
  const columns = useMemo(
    () => columnsOf({ onEdit: setEdited, onPictures: setPictured, onVerify: verify }),
    [verify],
  );
  return (
    <>
      <RecordsPanel
        label="Designer"
        noun={DESIGNERS}
        searchLabel="Cerca per nome, email, telefono o città"
        records={records}
        columns={columns}
        remove={deleteDesigner}
        onRemoved={adminChanges.removeDesigner}
        onDone={adminChanges.reloadStats}
      />
      {pictured && <PicturesDialog id={pictured.id} name={pictured.name} onClose={() => setPictured(null)} />}
      {edited &&
        editor({
          id: edited.id,
          name: edited.name,
          save: (payload) => updateDesigner(edited.id, payload),
          onSaved: () => {
            onEdited();
            showToast(`${edited.name}: modifiche salvate.`, { tone: 'success' });
          },
          onClose: () => setEdited(null),
        })}
    </>
  );
}
