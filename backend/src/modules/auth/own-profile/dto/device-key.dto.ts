/** The key with which a device encrypts what the person saved on it. */
export class DeviceKeyDto {
  /** 32 bytes, base64url. */
  key: string;
}
