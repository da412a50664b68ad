import { randomUUID } from 'node:crypto';
import { codes, transfers, trips } from '@homeward/contract';
import {
  CONTACT_PRIVACY,
  type ContactPrivacy,
  currentContact,
  isContactShown,
} from '@homeward/contract/item/contact-privacy';
import { buildItem } from './build-item.ts';
import { activateCode, buildRegistration, setLost, writeFurther } from './builders.ts';
import { replaceTag } from './operator.ts';
import { addPerson, type Person } from './personas.ts';
import { SMALL_PHOTO } from './photo-files.ts';
import type { TestApp } from './test-app.ts';
import { buildAcceptance, offerTag } from './transfers.ts';
import { buildTrip, dayFrom } from './trips.ts';

const ITEMS = 3;
/** More tags would make the test slower, but would find no more faults. */
const TAGS_OF_ITEM_MAX = 3;
const NO_WORDS = buildItem().default_message;

export interface EditedItem {
  /** Each tag replaces the one before it; only the last is active. */
  tags: string[];
  owner: Person;
  isRegistered: boolean;
  isLost: boolean;
  words: string;
  germanWords: string;
  email: string;
  number: string;
  privacy: ContactPrivacy;
  photo: string | undefined;
}

const EDIT_KINDS = [
  'lost',
  'words',
  'contact',
  'photo',
  'tag',
  'trip',
  'owner',
  'registration',
  'name',
] as const;

/** A change that finders see. Most fields apply only to some kinds of change. */
interface Edit {
  readonly kind: (typeof EDIT_KINDS)[number];
  readonly at: number;
  readonly isOn: boolean;
  readonly text: string;
  readonly privacy: ContactPrivacy;
}

/** Possible values. The texts are few, so items often return to an earlier value or to another item's value. */
export const EDITS = {
  kinds: EDIT_KINDS,
  items: ITEMS,
  texts: ['Call me', 'Write to me', '<b> & "me"'],
  privacies: CONTACT_PRIVACY,
} as const;

/** Applies random changes to items of two owners through the product, and computes what finders must see. */
export class EditedItems {
  readonly items: EditedItem[] = [];
  readonly #app: TestApp;
  readonly #owners: Person[] = [];
  /** The current trip by owner id. */
  readonly #trips = new Map<string, { id: string; email: string; mobile_number: string }>();

  private constructor(app: TestApp) {
    this.#app = app;
  }

  static async add(app: TestApp): Promise<EditedItems> {
    const edited = new EditedItems(app);
    for (const name of ['Olivia', 'Otto']) edited.#owners.push(await addPerson(app, name));
    for (let at = 0; at < ITEMS; at += 1) edited.items.push(await edited.#activate(edited.#ownerAt(at)));
    return edited;
  }

  /** Resolves with the item once the product has acknowledged the change. */
  async apply({ kind, at, ...edit }: Edit): Promise<EditedItem> {
    const item = this.items[at];
    if (!item) throw new Error(`There is no item ${at}`);
    if (kind === 'registration') this.items[at] = await this.#removeOrActivate(item);
    else if (item.isRegistered) await this.#change(item, kind, edit);
    return this.items[at] ?? item;
  }

  /** Returns the expected data of the finder's page, except data that depends on language and settings. */
  pageOf(item: EditedItem, language: string) {
    const { isLost, owner, photo } = item;
    const [code] = item.tags;
    if (!item.isRegistered) return { state: 'not-registered', code };
    const usual = { email: item.email, mobile_number: item.number };
    const contact = currentContact(usual, this.#trips.get(owner.id));
    const isShown = isContactShown(item.privacy, isLost);
    const isGerman = isLost && language === 'de' && item.germanWords !== '';
    const words = isGerman ? item.germanWords : item.words;
    return {
      state: isLost ? 'lost' : 'not-lost',
      code,
      owner: {
        name: owner.name,
        email: isShown ? contact.email : '',
        mobileNumber: isShown ? contact.mobile_number : '',
        defaultMessage: isLost ? words : '',
        ...(isGerman ? { messageLang: 'de' } : {}),
      },
      ...(photo === undefined ? {} : { photo }),
    };
  }

  async #change(item: EditedItem, kind: Edit['kind'], edit: Omit<Edit, 'kind' | 'at'>): Promise<void> {
    const { isOn, text, privacy } = edit;
    const code = item.tags.at(-1) ?? '';
    if (kind === 'lost') {
      await setLost(this.#app, item.owner, code, isOn);
      item.isLost = isOn;
    } else if (kind === 'words') {
      await this.#save(item, isOn ? { words: text, germanWords: '' } : { germanWords: `Bitte: ${text}` });
    } else if (kind === 'contact') {
      await this.#save(item, {
        privacy,
        email: isOn ? 'a@example.org' : 'b@example.org',
        number: numberOf(text),
      });
    } else if (kind === 'photo') await this.#setPhoto(item, code, isOn);
    else if (kind === 'tag') await this.#replaceTag(item, code);
    else if (kind === 'trip') await this.#setTrip(item.owner, isOn);
    else if (kind === 'owner') await this.#giveAway(item, code, text);
    else await this.#rename(item.owner, text);
  }

  #ownerAt(at: number): Person {
    const owner = this.#owners[at % this.#owners.length];
    if (!owner) throw new Error('There is no owner');
    return owner;
  }

  async #activate(owner: Person): Promise<EditedItem> {
    const code = await activateCode(this.#app, owner);
    return { tags: [code], owner, ...this.#asRegistered() };
  }

  #asRegistered() {
    const { email, mobile_number: number } = buildItem();
    const shown = {
      words: NO_WORDS,
      germanWords: '',
      email,
      number,
      privacy: 'always',
      photo: undefined,
    } as const;
    return { isRegistered: true, isLost: false, ...shown };
  }

  async #removeOrActivate(item: EditedItem): Promise<EditedItem> {
    const { owner, tags } = item;
    const code = tags.at(-1) ?? '';
    const bearer = owner.accessToken;
    if (item.isRegistered) {
      assertDone(await this.#app.call(codes.remove, { params: { id: code } }, { bearer }));
      // Removing an item also retires the tags that were replaced.
      return { ...item, tags: [code], isRegistered: false };
    }
    assertDone(await this.#app.call(codes.register, { body: buildRegistration(code) }, { bearer }));
    return { tags, owner, ...this.#asRegistered() };
  }

  async #save(item: EditedItem, different: Partial<EditedItem>): Promise<void> {
    Object.assign(item, different);
    const further = item.germanWords === '' ? [] : [{ language: 'de', text: item.germanWords }];
    await writeFurther(this.#app, item.owner, item.tags.at(-1) ?? '', further, {
      email: item.email,
      mobile_number: item.number,
      default_message: item.words,
      contact_privacy: item.privacy,
    });
  }

  async #setPhoto(item: EditedItem, code: string, isOn: boolean): Promise<void> {
    const by = { bearer: item.owner.accessToken };
    const params = { id: code };
    if (isOn) {
      const saved = await this.#app.call(codes.savePhoto, { params, file: SMALL_PHOTO }, by);
      assertDone(saved);
      item.photo = saved.body.image_url;
    } else if (item.photo !== undefined) {
      assertDone(await this.#app.call(codes.removePhoto, { params }, by));
      item.photo = undefined;
    }
  }

  async #replaceTag(item: EditedItem, code: string): Promise<void> {
    const answer = await replaceTag(this.#app, code);
    assertDone(answer);
    item.tags = [...item.tags, answer.body.replacement.id].slice(-TAGS_OF_ITEM_MAX);
  }

  async #setTrip(owner: Person, isOn: boolean): Promise<void> {
    const by = { bearer: owner.accessToken };
    const running = this.#trips.get(owner.id);
    if (running) {
      assertDone(await this.#app.call(trips.end, { params: { id: running.id } }, by));
      this.#trips.delete(owner.id);
    }
    if (running && !isOn) return;
    const now = this.#app.clock.now();
    const id = randomUUID();
    const { email, mobile_number, ...planned } = buildTrip(now);
    const days = isOn ? planned : { ...planned, from: dayFrom(now, 100), until: dayFrom(now, 101) };
    const trip = { ...days, email, mobile_number };
    assertDone(await this.#app.call(trips.save, { params: { id }, body: trip }, by));
    if (isOn) this.#trips.set(owner.id, { id, email, mobile_number });
    else assertDone(await this.#app.call(trips.end, { params: { id } }, by));
  }

  async #giveAway(item: EditedItem, code: string, text: string): Promise<void> {
    const owner = this.#owners.find(({ id }) => id !== item.owner.id) ?? item.owner;
    const token = await offerTag(this.#app, item.owner, code);
    const body = buildAcceptance(token, { default_message: text, contact_privacy: 'always' });
    assertDone(await this.#app.call(transfers.accept, { body }, { bearer: owner.accessToken }));
    const { email, mobile_number: number } = body;
    Object.assign(item, { ...this.#asRegistered(), owner, words: text, email, number });
  }

  /** No call renames an owner directly: only a repeated sign-up changes a name. */
  async #rename(owner: Person, text: string): Promise<void> {
    const name = `${owner.email} ${text.length}`;
    await this.#app.context.db.updateTable('accounts').set({ name }).where('id', '=', owner.id).execute();
    Object.assign(owner, { name });
  }
}

function numberOf(text: string): string {
  return text === 'Call me' ? '' : `+44 20718387${String(text.length).padStart(2, '0')}`;
}

function assertDone({ status }: { readonly status: number }): void {
  if (status !== 200) throw new Error(`The change was answered ${status}`);
}
