import { PATHS } from '@homeward/contract/paths';
import { useLocation, useNavigate } from 'react-router';

const HASH = 'type';
/** Says of an entry in the history that the camera lies right below it. */
const ABOVE_CAMERA = { isAboveCamera: true };

/** Whether the code is typed instead of scanned, kept in the address: the phone's back button leads to the camera. */
export function useTypingView() {
  const { hash, state } = useLocation();
  const navigate = useNavigate();
  const isAboveCamera = (state as Partial<typeof ABOVE_CAMERA> | null)?.isAboveCamera === true;

  return {
    isOpen: hash === `#${HASH}`,
    open: () => void navigate({ hash: HASH }, { state: ABOVE_CAMERA }),
    close: () => {
      if (isAboveCamera) void navigate(-1);
      else void navigate(PATHS.scanner, { replace: true });
    },
  };
}
