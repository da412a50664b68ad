export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Picks labels within the view that touch neither earlier labels nor the boxes in `taken`. Earlier labels have priority. */
export function pickLabels<Label extends { readonly box: Box }>(
  labels: Iterable<Label>,
  {
    view,
    taken,
    countMax,
  }: { readonly view: Box; readonly taken: readonly Box[]; readonly countMax: number },
): Label[] {
  const boxes = [...taken];
  const picked: Label[] = [];
  for (const label of labels) {
    if (picked.length === countMax) break;
    if (!isInside(label.box, view) || boxes.some((box) => overlap(box, label.box))) continue;
    boxes.push(label.box);
    picked.push(label);
  }
  return picked;
}

function isInside(box: Box, view: Box): boolean {
  return box.left >= view.left && box.right <= view.right && box.top >= view.top && box.bottom <= view.bottom;
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;
}
