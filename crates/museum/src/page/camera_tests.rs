//! Which page may use the camera.

use guanlan_kernel::testing::on_both_databases;

use crate::testing::{TestApp, with_pages};

on_both_databases! {
    async fn the_desk_alone_may_use_the_camera(app: TestApp) {
        with_pages(&app.app);
        let camera = async |path: &str| app.get(path).await.headers["permissions-policy"].to_str().unwrap().contains("camera=(self)");
        assert!(camera("/manage/studio/desk").await);
        for path in ["/", "/manage/studio/reservations", "/manage/studio/desk/", "/manage"] {
            assert!(!camera(path).await, "{path}");
        }
    }
}
